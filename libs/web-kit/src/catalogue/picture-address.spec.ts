import { generatedAddress, generatedIdOf, pictureAddress, pictureFormats, pictureWidths } from '@kirana/contracts';
import { isAiMade, pictureOf, smallOf, sourcesOf } from './picture-address.js';

describe('picture sources', () => {
  it('list every available file, AVIF before WebP', () => {
    const sources = sourcesOf(pictureAddress('toor-dal-1kg', 'abc123'));
    expect(sources.map(source => source.type)).toEqual(['image/avif', 'image/webp']);
    for (const [index, format] of pictureFormats.slice(0, 2).entries()) {
      expect(sources[index]?.srcSet.split(', ')).toEqual(
        pictureWidths.map(width => `${pictureAddress('toor-dal-1kg', 'abc123', width, format)} ${width}w`),
      );
    }
  });

  it('are available for a product id alone', () => {
    expect(sourcesOf(pictureOf('basmati-rice-5kg'))).toHaveLength(2);
  });

  it.each(['https://example.com/dal.jpg', '/media/uploads/dal.webp', ''])('are empty for %p, which is used directly', image => {
    expect(sourcesOf(image)).toEqual([]);
  });
});

describe('generated picture', () => {
  const made = generatedAddress(`ai-${'0a'.repeat(12)}`);

  it('has the same files and is marked if AI-generated', () => {
    expect(generatedIdOf(made)).toBe(`ai-${'0a'.repeat(12)}`);
    expect(sourcesOf(made).map(source => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(smallOf(made)).toBe(generatedAddress(`ai-${'0a'.repeat(12)}`, 192));
    expect(smallOf('https://example.com/dal.jpg')).toBe('https://example.com/dal.jpg');
    expect(isAiMade(made)).toBe(true);
    for (const other of [made.replace('ai-', 'drawn-'), pictureOf('ai-1'), 'https://example.com/media/generated/ai-x', ''])
      expect(isAiMade(other)).toBe(false);
  });
});
