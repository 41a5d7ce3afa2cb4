import { lazy } from 'react';
import { WhenNear } from '../page/when-near.js';

const TonightRow = lazy(() => import('./tonight-row.js'));

/** The place of `Cook tonight` at the end of the home page. */
export default function CookTonight() {
  return (
    <WhenNear>
      <TonightRow />
    </WhenNear>
  );
}
