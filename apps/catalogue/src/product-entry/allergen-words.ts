import type { Allergen } from '@kirana/contracts';

/**
 * Words in a list of ingredients that indicate an allergen, in English, Polish and German. Similar words that are harmless
 * (coconut milk, buckwheat, nutmeg) are removed before.
 */
export const allergenWords: Readonly<Record<Allergen, RegExp>> = {
  gluten:
    /\b(wheat|barley|rye|oats?|spelt|semolina|vermicelli|sooji|maida)\b|pszen|jęczmie|żyt|owies|owsian|orkisz|seman|seminol|semolin|weizen|gerste|roggen|hafer|dinkel|grieß/i,
  crustaceans: /\b(prawns?|shrimps?|crabs?)\b|krewet|\bkrab|garnele|krebs/i,
  eggs: /\beggs?\b|\bjaj|\bei(?:er\w*)?\b|hühnerei|vollei|eigelb|\bei(?:klar|pulver|weiß)/i,
  fish: /\b(fish|anchov\w+|tuna)\b|\bryb|\bfisch|thunfisch|sardelle/i,
  peanuts: /\bpeanuts?\b|\bgroundnuts?\b|orzesz?k\w* (ziemn|arachid)|arachid|erdnu|erdnü/i,
  soybeans: /\bsoy\w*|\bsoj/i,
  milk: /\b(milk|butter|ghee|cream|paneer|cheese|yogh?urt|curd|whey|khoya|lactose|casein)\b|mlek|mlecz|masł|śmietan|\bser\w{0,3}\b|serwat|jogurt|laktoz|kazein|milch|sahne|\b(?:s\w+)?rahm|käse|quark|molke|joghurt|butter(?:schmalz|reinfett|fett)|laktose|kasein/i,
  nuts: /\b(almonds?|cashews?|pistachios?|walnuts?|hazelnuts?|nuts?)\b|migdał|nerkowc|pistacj|orzech\w* włosk|orzech\w* laskow|mandel|cashewk|pistazie|(?:\b|wal|hasel|pekan|para|cashew|macadamia)n[uü][sß]|schalenfr[uü]cht/i,
  celery: /\bceler\w+|sellerie/i,
  mustard: /\bmustard\b|gorczyc|musztard|senf/i,
  sesame: /\bsesame\b|sezam|\bsesam/i,
  sulphites: /\bsulphites?\b|\bsulphur dioxide\b|siarczyn|dwutlenek siarki|sulfit|schwefeldioxid/i,
  lupin: /\blupins?\b|łubin|\blupine/i,
  molluscs: /\b(squid|mussels?|oysters?|clams?)\b|kałamarnic|małż|ostryg|muschel|\bauster|tintenfisch/i,
};

const harmlessPhrases =
  /coconut (milk|cream)|cocoa butter|mango butter|buckwheat|nutmeg|mleczk\w* kokosow\w*|masł\w* kakaow\w*|śmietank\w* kokosow\w*|gryk\w*|kokos(nuss)?(?:milch|sahne|creme)|reismilch|milchsäure|(?<=hafer|mandel|soja)(?:milch|sahne|joghurt)|kakaobutter|buchweizen|(sunflower|soy) lecithin/gi;

/** Returns the allergens that a text mentions. */
export function allergensNamedIn(text: string): Allergen[] {
  const withoutHarmless = text.replace(harmlessPhrases, match => (/^soy/i.test(match) ? match : ''));
  return (Object.keys(allergenWords) as Allergen[]).filter(allergen => allergenWords[allergen].test(withoutHarmless));
}
