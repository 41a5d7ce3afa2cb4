import { passwordFlaws, flawTexts } from './password-rules.js';

const owner = { email: 'meera.k@example.com', fullName: 'Meera Kowalska' };

describe('passwordFlaws (D-11)', () => {
  it.each([
    ['sevench', ['too-short']],
    ['x9'.repeat(65), ['too-long', 'common']],
    ['password', ['common']],
    ['Password123!', ['common']],
    ['qwertyui', ['common']],
    ['12345678', ['common']],
    ['87654321', ['common']],
    ['aaaaaaaaaaaa', ['common']],
    ['abababababab', ['common']],
    ['warszawa2026', ['common']],
    ['meera.k@example.com', ['about-you']],
    ['Kowalska1', ['about-you']],
    ['kirana2026', ['about-you']],
  ])('refuses %s: %p', (password, flaws) => {
    expect(passwordFlaws(password, owner)).toEqual(flaws);
    expect(flawTexts(passwordFlaws(password, owner))).toMatch(/\.$/);
  });

  it.each([
    'green mango pickle',
    'ośiem-ćma',
    'X7#kd92p',
    'correct horse battery staple',
    '🥭🥭🥭🍚🍚🌶️🌶️🧄',
    'x'.repeat(64) + 'yz'.repeat(32),
  ])('accepts %s', password => expect(passwordFlaws(password, owner)).toEqual([]));
});
