import { build, type Plugin, type Rollup } from 'vite';

const entry = 'src/app/first-page/written/write-cart.entry.ts';

/** Bundles the script that writes the cart into the page before the client runs, as one file that stands alone (ADR 0083). */
export function cartWriter(): Plugin {
  return {
    name: 'kirana-cart-writer',
    apply: 'build',
    async buildStart() {
      const { root, resolve } = this.environment.config;
      const built = (await build({
        configFile: false,
        root,
        logLevel: 'error',
        publicDir: false,
        resolve: { conditions: resolve.conditions },
        build: {
          target: 'es2022',
          write: false,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
        },
      })) as Rollup.RollupOutput;
      const [script, ...others] = built.output;
      if (others.length > 0) throw new Error('the script that writes the cart must stand alone');
      this.emitFile({ type: 'asset', name: 'write-cart.js', originalFileName: entry, source: script.code });
    },
  };
}
