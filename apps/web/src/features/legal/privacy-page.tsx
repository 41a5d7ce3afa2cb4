import { LegalPage } from './legal-page.js';
import { privacy } from './privacy-text.js';

export default function PrivacyPage() {
  return <LegalPage document="privacy" builtIn={privacy} />;
}
