import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { customerNotesQuery } from './api.js';
import { CustomerNotesCard } from './customer-notes-card.js';
import { CustomerTagsCard } from './customer-tags-card.js';

/** What the staff wrote about a customer. */
export function NotesAndTags({ id }: { id: string }) {
  const t = useTranslations('customers');
  const { data, error, refetch } = useQuery(customerNotesQuery({ params: { id } }));
  if (error && !data) return <LoadFailure title={t('notesFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <CustomerTagsCard id={id} saved={data} />
      <CustomerNotesCard id={id} notes={data.notes} />
    </>
  );
}
