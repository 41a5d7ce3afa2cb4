import { onStoredElsewhere, readStored, removeStored, writeStored } from '../browser/storage.js';
import { useDistrictStore } from './district.store.js';

const key = 'district';

/** Remembers the district in this browser; null: none. */
export function chooseDistrict(chosen: string | null): void {
  if (chosen === null) removeStored(key);
  else writeStored(key, chosen);
  useDistrictStore.setState({ chosen });
}

/** Reads the remembered district, and follows other tabs from then on. Returns how to stop that. */
export function followRememberedDistrict(): () => void {
  const take = (chosen: string | null) => useDistrictStore.setState({ chosen });
  take(readStored(key));
  return onStoredElsewhere(key, take);
}
