import { useParams } from 'react-router';
import { TrackEntry } from './track-entry.js';
import { TrackedOrder } from './tracked-order.js';

/** Shows the tracking form, or the order whose id or number is in the address. */
export default function TrackingPage() {
  const { ref } = useParams();
  return ref ? <TrackedOrder key={ref} orderRef={ref} /> : <TrackEntry />;
}
