import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { Disclosure } from '@kirana/web-kit/ui/disclosure.tsx';
import { RadioCard } from '@kirana/web-kit/ui/radio-card.tsx';
import type { Pieces } from './pieces.js';

export const choices: Pieces = theme => ({
  RadioCard: (
    <fieldset className="grid w-full gap-3 sm:grid-cols-2">
      <legend className="sr-only">Payment method</legend>
      <RadioCard name={`method-${theme}`} title="Cash on delivery" note="Pay the rider at the door" defaultChecked />
      <RadioCard name={`method-${theme}`} title="BLIK" note="With your bank's app" />
      <RadioCard name={`method-${theme}`} title="PayPal" note="Not available at the moment" disabled />
    </fieldset>
  ),
  CheckField: (
    <>
      <CheckField label="Vegan" defaultChecked />
      <CheckField label="Jain" />
      <CheckField label="Gluten-free" disabled />
    </>
  ),
  Disclosure: (
    <>
      <Disclosure open title="Ingredients">
        Split pigeon peas.
      </Disclosure>
      <Disclosure title="Nutrition">Typical values per 100 g</Disclosure>
    </>
  ),
});
