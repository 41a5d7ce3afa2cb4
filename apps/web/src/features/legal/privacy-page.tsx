import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { Document } from './document.js';
import { privacy } from './privacy-text.js';

export default function PrivacyPage() {
  const { locale } = useLanguage();
  return <Document text={privacy[locale]} />;
}
