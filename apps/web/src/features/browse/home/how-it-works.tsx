import { useTranslations } from 'use-intl';
import { drawings } from './step-drawings.js';

/** Shows four illustrated steps from the order to the delivery. */
export function HowItWorks({ title }: { title: string }) {
  const t = useTranslations('home');
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3'), text: t('step3Text') },
    { title: t('step4'), text: t('step4Text') },
  ];
  return (
    <section aria-labelledby="how" className="flex flex-col gap-8">
      <h2 id="how" className="font-display text-xl md:text-2xl">
        {title}
      </h2>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, place) => (
          <li key={step.title} className="relative flex gap-4 lg:flex-col">
            {place < 3 && (
              <span
                aria-hidden
                className="absolute top-12 left-28 hidden w-[calc(100%-6.5rem)] border-t-2 border-dashed border-edge/60 lg:block"
              />
            )}
            <svg viewBox="0 0 96 96" className="size-20 shrink-0 lg:size-24" aria-hidden focusable="false">
              {drawings[place]}
            </svg>
            <div className="max-w-[34ch]">
              <h3 className="text-base font-semibold">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
