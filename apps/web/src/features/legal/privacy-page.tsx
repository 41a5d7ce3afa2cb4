import { LegalPage } from './legal-page.js';

export default function PrivacyPage() {
  return <LegalPage document="privacy" />;
}
