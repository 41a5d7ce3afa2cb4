import { composeServices, inRoot } from './environments.js';

const dockerfile = inRoot('Dockerfile');
const builds = new Map(
  Object.values(composeServices()).flatMap(({ image, build }) => (build ? [[image.replace('kirana/', ''), build] as const] : [])),
);

/** The names of the images that docker-compose.yml builds, without `kirana/`. */
export const images: readonly string[] = [...builds.keys()];

/**
 * Returns the lines of the stage of the Dockerfile that an image is made by, with its arguments filled in; with `packages-`, of the stage that
 * installs its packages.
 */
export function stageOf(image: string, before: '' | 'packages-' = ''): string {
  const { target, args = {} } = builds.get(image) ?? { target: image };
  const stage =
    new RegExp(`^FROM \\S+ AS ${before}${target}\\n([\\s\\S]*?)(?=^FROM |(?![\\s\\S]))`, 'm').exec(dockerfile)?.[1] ?? '';
  return Object.entries(args).reduce(
    (text, [name, value]) => text.replaceAll(new RegExp(`\\$(${name}\\b|\\{${name}\\})`, 'g'), value),
    stage,
  );
}
