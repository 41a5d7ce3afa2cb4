import type { Allergen } from '@kirana/contracts';

/**
 * Words in a list of ingredients that indicate an allergen, in English and Polish. Similar words that are harmless (coconut milk,
 * buckwheat, nutmeg) are removed before.
 */
export const allergenWords: Readonly<Record<Allergen, RegExp>> = {
  gluten:
    /\b(wheat|barley|rye|oats?|spelt|semolina|vermicelli|sooji|maida)\b|pszen|jęczmie|żyt|owies|owsian|orkisz|seman|seminol|semolin/i,
  crustaceans: /\b(prawns?|shrimps?|crabs?)\b|krewet|\bkrab/i,
  eggs: /\beggs?\b|\bjaj/i,
  fish: /\b(fish|anchov\w+|tuna)\b|\bryb/i,
  peanuts: /\bpeanuts?\b|\bgroundnuts?\b|orzesz?k\w* (ziemn|arachid)|arachid/i,
  soybeans: /\bsoy\w*|\bsoj/i,
  milk: /\b(milk|butter|ghee|cream|paneer|cheese|yogh?urt|curd|whey|khoya|lactose|casein)\b|mlek|mlecz|masł|śmietan|\bser\w{0,3}\b|serwat|jogurt|laktoz|kazein/i,
  nuts: /\b(almonds?|cashews?|pistachios?|walnuts?|hazelnuts?|nuts?)\b|migdał|nerkowc|pistacj|orzech\w* włosk|orzech\w* laskow/i,
  celery: /\bceler\w+/i,
  mustard: /\bmustard\b|gorczyc|musztard/i,
  sesame: /\bsesame\b|sezam/i,
  sulphites: /\bsulphites?\b|\bsulphur dioxide\b|siarczyn|dwutlenek siarki/i,
  lupin: /\blupins?\b|łubin/i,
  molluscs: /\b(squid|mussels?|oysters?|clams?)\b|kałamarnic|małż|ostryg/i,
};

const harmlessPhrases =
  /coconut (milk|cream)|cocoa butter|mango butter|buckwheat|nutmeg|mleczk\w* kokosow\w*|masł\w* kakaow\w*|śmietank\w* kokosow\w*|gryk\w*|(sunflower|soy) lecithin/gi;

/** Returns the allergens that a text mentions. */
export function allergensNamedIn(text: string): Allergen[] {
  const withoutHarmless = text.replace(harmlessPhrases, match => (/^soy/i.test(match) ? match : ''));
  return (Object.keys(allergenWords) as Allergen[]).filter(allergen => allergenWords[allergen].test(withoutHarmless));
}
