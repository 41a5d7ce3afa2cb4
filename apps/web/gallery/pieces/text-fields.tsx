import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { NumberInput } from '@kirana/web-kit/ui/number-input.tsx';
import { QuantityStepper } from '@kirana/web-kit/ui/quantity-stepper.tsx';
import { useState } from 'react';
import type { Pieces } from './pieces.js';

const labels = { quantity: 'Quantity', decrease: 'One less', increase: 'One more' };

function Stepper({ from, size }: { from: number; size?: 'small' | 'medium' }) {
  const [quantity, setQuantity] = useState(from);
  return <QuantityStepper value={quantity} max={5} labels={labels} onChange={setQuantity} {...(size ? { size } : {})} />;
}

export const textFields: Pieces = () => ({
  TextField: (
    <>
      <TextField label="Street" />
      <TextField label="Postcode" hint="For example 02-515" required />
      <TextField label="Email" error="Enter an email address such as anna@example.pl." defaultValue="anna@" required />
      <TextField label="City" defaultValue="Warszawa" disabled />
    </>
  ),
  NumberInput: <NumberInput aria-label="Quantity in kilograms" defaultValue={0.5} step={0.1} />,
  SelectField: (
    <>
      <SelectField label="District" required>
        <option>Mokotów</option>
        <option>Wola</option>
      </SelectField>
      <SelectField label="District" error="Choose the district we deliver to." />
    </>
  ),
  QuantityStepper: (
    <>
      <Stepper from={1} />
      <Stepper from={5} />
      <Stepper from={2} size="small" />
    </>
  ),
});
