import { clsx } from 'clsx';
import { useState } from 'react';
import { sourcesOf } from './picture-address.js';

/** Pictures that failed to load, so that other components show the plain pack at once without another request. */
const missing = new Set<string>();

export interface PictureProps {
  /** Address of the picture; empty if there is none. */
  image: string;
  /** Empty when the same text is next to it. */
  alt: string;
  /** Displayed width, as in HTML. */
  sizes: string;
  /** Above the fold: loaded with the page instead of lazily. */
  eager?: boolean;
  /** The largest element of the page: loaded first. */
  first?: boolean;
  className?: string;
}

/** Shows a square picture in the format and size that suit the screen; a plain pack while there is none (PDP-004). */
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
