import { ConsoleTextsProvider } from '../../lib/console/console-texts.js';
import { RequireSession } from '../../lib/session/require-session.js';
import { ConsoleFrame } from './console-frame.js';

/** The console: for admins only, with texts and a frame of its own. */
export default function ConsolePage() {
  return (
    <ConsoleTextsProvider>
      <RequireSession admin>
        <ConsoleFrame />
      </RequireSession>
    </ConsoleTextsProvider>
  );
}
