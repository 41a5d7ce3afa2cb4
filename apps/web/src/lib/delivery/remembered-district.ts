import { onStoredElsewhere, readStored, removeStored, writeStored } from '@kirana/web-kit/browser/storage';
import { useDistrictStore } from './district.store.js';

const key = 'district';

/** Remembers the district in this browser; null: none. */
export function chooseDistrict(chosen: string | null): void {
  if (chosen === null) removeStored(key);
  else writeStored(key, chosen);
  useDistrictStore.setState({ chosen });
}

/** Returns the district that was chosen in this browser; null: none. */
export const rememberedDistrict = (): string | null => readStored(key);

/** Reads the remembered district, and follows other tabs from then on. Returns how to stop that. */
export function followRememberedDistrict(): () => void {
  const take = (chosen: string | null) => useDistrictStore.setState({ chosen });
  take(rememberedDistrict());
  return onStoredElsewhere(key, take);
}
