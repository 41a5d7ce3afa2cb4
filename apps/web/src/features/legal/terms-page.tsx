import { LegalPage } from './legal-page.js';

export default function TermsPage() {
  return <LegalPage document="terms" />;
}
