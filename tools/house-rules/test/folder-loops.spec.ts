import { sourceFiles } from './checkout.js';
import { folderLoops } from './folder-loops.js';

const imports = (path: string, target: string) => ({ path, text: `import { x } from '${target}';` });

describe('folderLoops', () => {
  it('finds folders that import each other, directly or through a third', () => {
    const direct = [imports('a/one/x.ts', '../two/y.js'), imports('a/two/y.ts', '../one/z.js')];
    const through = [imports('b/p/x.ts', '../q/y.js'), imports('b/q/y.ts', '../r/z.js'), imports('b/r/z.ts', '../p/x.js')];
    expect(folderLoops([...direct, ...through])).toEqual(['a/one, a/two', 'b/p, b/q, b/r']);
  });

  it('allows a folder and the one it is in to import each other', () => {
    expect(folderLoops([imports('a/root.ts', './part/x.js'), imports('a/part/x.ts', '../root.js')])).toEqual([]);
  });

  it('finds none in the sources', () => {
    const sources = sourceFiles().filter(({ path }) => /\/src\//.test(path) && !/\.spec\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect(folderLoops(sources)).toEqual([]);
  });
});
