import { useEffect, useState, type ComponentType } from 'react';
import { DistrictFace, districtPill } from '../../lib/delivery/district-face.js';

/** How long the page has the connection and the processor to itself, ms. */
const pageFirst = 300;

/** The place of the district in the header. Until it can be chosen, with code that is no part of the first load, it looks as if none were. */
export function DistrictPlace() {
  const [Chip, setChip] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import('../../lib/delivery/district-chip.js').then(
        ({ DistrictChip }) => setChip(() => DistrictChip),
        // Without a connection: once there is one again.
        () => globalThis.addEventListener('online', load, { once: true }),
      );
    };
    const timer = setTimeout(load, pageFirst);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', load);
    };
  }, []);
  return (
    <div className="h-[3rem] w-[6rem] shrink-0 rounded-full bg-surface min-[360px]:max-md:w-[8.5rem] md:h-11 md:max-lg:w-66 xl:w-44 2xl:w-66">
      {Chip ? (
        <Chip />
      ) : (
        <div className={districtPill}>
          <DistrictFace />
        </div>
      )}
    </div>
  );
}
