import { accountTexts, pageTexts, textsOf } from '@kirana/web-kit/i18n/messages';
import customer from 'texts/checkout+working+payment+status+confirmation+tracking+account+receipt+repair+running+again+notify';
import shop from 'texts/footer+home+window+list+cart';

/** Texts of home, list, detail and the layout. English contains the specification's texts byte for byte. */
export const shopTexts = textsOf(pageTexts, shop);

/** Texts for customers beyond the catalogue: from checkout to account. */
export const customerTexts = textsOf(accountTexts, customer);
