import type { SourceFile } from './checkout.js';
import type { HouseRule } from './house-rules.js';

interface RetiredWord {
  /** Matched against the path and the text, including comments. */
  readonly word: RegExp;
  readonly instead: string;
  /** Files in which the word has its retired meaning; all files by default. */
  readonly in?: RegExp;
}

/** Retired words and their replacements (docs/glossary.md). In the files where a word is searched, it has only its retired meaning. */
export const retiredWords: readonly RetiredWord[] = [
  { word: /letterDue|letter-due|OrderLetter|DueLetter/, instead: 'email' },
  { word: /\bletters?\b(?! by letter)/, instead: 'email', in: /^apps\/notifications\/src\// },
  {
    word: /\b(payment|refund)-(void-)?due\b|\b(payment|paymentVoid|refund)Due\b/,
    instead: 'payment-requested, refund-requested',
  },
  { word: /stock_?claim|stock-claim|StockClaim|stockClaim/i, instead: 'reservation' },
  { word: /\bclaims?\b/i, instead: 'reservation', in: /^apps\/cart-inventory\/src\/stock\// },
  { word: /\berrands?\b|Errand/i, instead: 'job' },
  { word: /customer-?forgotten|ForgottenSubjects|FROM forgotten\b/i, instead: 'erasure, anonymised' },
  { word: /\bby_hand\b|\bbyHand\b|stage-by-hand|AssignByHand|delivery-?taken-?over/i, instead: 'on hold, manual' },
  {
    word: /(Range(Changes|Repository|Texts|Handlers|News|Product))|(keep|import|starting)-range|range_version/,
    instead: 'catalogue',
  },
  { word: /\.figures\.ts|(Pool|Messaging|Stock|Timer|Mail|Fulfilment|Payment)Figures/, instead: 'metrics' },
  { word: /DeadLetterOffice|findOffice|\bgravesOf\b/, instead: 'dead-letter store, dead-letter queue' },
  { word: /\bBell\b|ErrandBell|\bTurns\b/, instead: 'Signal, Batcher', in: /^(libs\/messaging|apps\/payments)\// },
  { word: /\bParcel\b|RabbitLink|StandingChannel/, instead: 'AmqpMessage, RabbitConnection, ReconnectingChannel' },
  { word: /\b(Public|Provider|Order|Saga|Claim|Admin)News\b/, instead: 'event, input' },
  { word: /\bHeard<|inItsContext|\bTellIntegrators\b/, instead: 'Received, runInContext, PublishPublicEvents', in: /\.ts$/ },
  { word: /\bpatienceMs\b/, instead: 'timeout', in: /^(libs|apps\/(gateway|images|web))\/.*\/src\// },
  {
    word: /\b(whoever|somebody|anybody|everybody)\b/i,
    instead: 'customer, admin, operator, consumer or caller',
    // The texts of emails are written for customers.
    in: /^(apps|libs|tools)\/(?!i18n\/src\/languages\/).*\.(tsx?|mjs)$/,
  },
  { word: /HttpDoor|MetricsDoor|DrawingRoom|DrawAhead|AskedTogether|PictureMemory/, instead: 'the words of docs/glossary.md' },
];

export const retiredWordRules: readonly HouseRule[] = retiredWords.map(({ word, instead, in: where }) => ({
  says: `the word is ${instead}, not ${word.source}`,
  breaks: ({ path, text }: SourceFile) => (where?.test(path) ?? true) && (word.test(path) || word.test(text)),
}));
