import { LegalPage } from './legal-page.js';
import { terms } from './terms-text.js';

export default function TermsPage() {
  return <LegalPage document="terms" builtIn={terms} />;
}
