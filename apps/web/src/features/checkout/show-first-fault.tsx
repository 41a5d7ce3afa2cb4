import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Shows what is wrong in the form and focuses the first field of it, once the fields it is rendered with are there. */
export function ShowFirstFault() {
  const { trigger } = useFormContext();
  useEffect(() => void trigger(undefined, { shouldFocus: true }), [trigger]);
  return null;
}
