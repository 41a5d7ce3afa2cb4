import { clsx } from 'clsx';
import { useState } from 'react';
import { sourcesOf } from './picture-address.js';

/** Pictures that did not come, so that the next place shows the plain pack at once instead of asking again. */
const missing = new Set<string>();

export interface PictureProps {
  /** Address of the picture; empty where there is none. */
  image: string;
  /** Empty beside the same words in text. */
  alt: string;
  /** How wide it is shown, as in HTML. */
  sizes: string;
  /** Above the fold: fetched with the page instead of when it comes near. */
  eager?: boolean;
  /** The largest thing of the page: fetched first. */
  first?: boolean;
  className?: string;
}

/** A square picture in the form and size that suit the screen; a plain pack while there is none (PDP-004). */
export function Picture({ image, alt, sizes, eager = false, first = false, className }: PictureProps) {
  const [failed, setFailed] = useState('');
  const square = clsx('block aspect-square', className);
  if (image === '' || failed === image || missing.has(image)) return <PlainPack alt={alt} className={square} />;

  function giveUp() {
    missing.add(image);
    setFailed(image);
  }

  return (
    <picture className="contents">
      {sourcesOf(image).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={image}
        alt={alt}
        width={640}
        height={640}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={giveUp}
        className={clsx(square, 'object-contain')}
      />
    </picture>
  );
}

function PlainPack({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      viewBox="0 0 120 120"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      focusable="false"
      className={className}
    >
      <path d="M35 14h50l6 88q.5 8-7 8H36q-7.500 0-7-8z" fill="currentColor" opacity=".14" />
      <path d="M35 14h50l.6 8H34.400zM40 66h40v30H40z" fill="currentColor" opacity=".12" />
    </svg>
  );
}
