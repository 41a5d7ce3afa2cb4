import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { Document } from './document.js';
import { terms } from './terms-text.js';

export default function TermsPage() {
  const { locale } = useLanguage();
  return <Document text={terms[locale]} />;
}
