import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Card, PageHeader } from '../../lib/tools.js';
import { deadLettersQuery } from './api.js';
import { DeadQueueCard } from './dead-queue-card.js';

/** Messages between the services that were given up after several attempts, for owners. */
export default function DeadLettersPage() {
  const t = useTranslations('deadLetters');
  const c = useTranslations('console');
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(deadLettersQuery());
  const name = (service: string) => (t.has(`services.${service as 'orders'}`) ? t(`services.${service as 'orders'}`) : service);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button size="small" tone="secondary" disabled={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-4">
          {data.silent.length > 0 && (
            <Notice tone="warning" role="status" title={t('silent', { names: data.silent.map(name).join(', ') })}>
              {t('silentText')}
            </Notice>
          )}
          {data.queues.map(queue => (
            <DeadQueueCard key={queue.queue} queue={queue} now={dataUpdatedAt} />
          ))}
          {data.queues.length === 0 && (
            <Card>
              <p className="py-6 text-center text-sm text-muted">{t(data.silent.length > 0 ? 'noneKnown' : 'none')}</p>
            </Card>
          )}
        </div>
      ) : (
        <p className="text-sm text-muted">{c('loading')}</p>
      )}
    </>
  );
}
