// Plain JavaScript that runs before anything is built.
const script: string = '../check-commit-message.mjs';
const { problemOfMessage } = (await import(script)) as { readonly problemOfMessage: (message: string) => string | undefined };

describe('check-commit-message', () => {
  it.each([
    'feat(orders): cancel on payment timeout',
    'fix(web,gateway): the first page of a product',
    'feat(contracts)!: orders have an id',
    'chore: dependencies',
    '# a comment of git\nfix(images): a lost file is drawn again',
    'Merge branch main',
  ])('accepts %j', message => {
    expect(problemOfMessage(message)).toBeUndefined();
  });

  it.each([
    ['cancel on payment timeout', 'has to be like this'],
    ['feature(orders): cancel', '"feature" is none of'],
    ['feat(orders):cancel', 'has to be like this'],
    [`feat(orders): ${'x'.repeat(150)}`, 'characters'],
    ['', 'has to be like this'],
  ])('refuses %j', (message, problem) => {
    expect(problemOfMessage(message)).toContain(problem);
  });
});
