import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The sections of a product's page, in their order. */
const sections = ['basics', 'price', 'food', 'stock', 'picture', 'preview'] as const;
type SectionName = (typeof sections)[number];

/** Links to the sections of a long page, which stay in view. */
export function SectionIndex() {
  const t = useTranslations('productPage');
  const s = useTranslations('stock');
  return (
    <StickyBar as="nav" edge="top" aria-label={t('sections')} className="product-index">
      {sections.map(name => (
        <a key={name} href={`#${name}`}>
          {name === 'stock' ? s('title') : t(name)}
        </a>
      ))}
    </StickyBar>
  );
}

/** A place that the index leads to. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <div id={name} className="product-place">
      {children}
    </div>
  );
}
