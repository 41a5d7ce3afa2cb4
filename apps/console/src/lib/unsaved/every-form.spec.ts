import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../..');

/** Forms in which nothing gets lost that an admin would miss. */
const nothingToLose: Readonly<Record<string, string>> = {
  'features/customers/erase-customer-dialog.tsx': 'the address typed is the answer to the question',
  'features/integrators/replay-form.tsx': 'a moment to begin from, which is chosen and sent at once',
  'features/my-rides/hand-over.tsx': 'a name or a code that is said at the door',
  'features/packing/weight-entry.tsx': 'one number, which the scales still show',
  'features/products/bulk-bar.tsx': 'one number, shown in a preview before it is applied',
  'features/products/edit-conflict-view.tsx': 'which of two values is kept; what was typed is in the form behind it',
  'features/stock/count-line.tsx': 'counts are kept on the device',
  'features/stock/receive-dialog.tsx': 'a delivery is kept on the device',
};

const says = /\b(useZodForm|useUnsaved|useIsChanged|useSaveSetting|FormDialog|useQuickSave)\b/;

it('every form of the console says when it has something unsaved', () => {
  const ofConsole = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    file => /^(features|lib)\/.*\.tsx$/.test(file) && !file.endsWith('.spec.tsx'),
  );
  const silent = ofConsole.filter(file => {
    const text = readFileSync(join(source, file), 'utf8');
    return text.includes('<form') && !says.test(text);
  });
  expect(silent.toSorted()).toEqual(Object.keys(nothingToLose).toSorted());
});
