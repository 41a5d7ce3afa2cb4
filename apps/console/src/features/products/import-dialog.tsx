import { UnreadableText } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { ImportOutcome } from './import-outcome.js';
import { useFaultSentence } from './use-fault-sentence.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { FileButton } from '../../lib/pictures/file-button.js';
import { pictureFaultOf, faultOfFile, pictureTypes } from '../../lib/pictures/picture-fault.js';
import { ZipTooLarge, mostUnpackedMb } from './unpack.js';
import { PictureOfFileRefused } from './upload-pictures.js';
import { NoTable, useImport } from './use-import.js';

/** Imports a product file, with its pictures or without: a dry run as soon as it is chosen, then the import. */
export default function ImportDialog({ onClose, onDemo }: { onClose: () => void; onDemo: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const why = useReason();
  const { dryRun, real, uploaded, choose } = useImport(({ rows, wrongRows }) => {
    const inPart = wrongRows > 0 && t('importedGood', { good: String(rows - wrongRows), rows: String(rows) });
    notify({ tone: 'success', title: c('success'), description: inPart || t('imported') });
    // What stayed out is still to be corrected.
    if (wrongRows === 0) onClose();
  });
  const error = dryRun.error ?? real.error;
  const plan = dryRun.data;
  const done = real.data;
  const chosen = dryRun.variables ?? [];
  const refused = plan?.result.wrongRows ?? 0;
  const good = (plan?.result.rows ?? 0) - refused;
  const tooLarge = plan?.used.filter(file => faultOfFile(file)) ?? [];

  return (
    <Dialog title={t('importTitle')} onClose={onClose} shape="wide" close={c('close')}>
      <p className="text-sm text-muted">{t('importText')}</p>
      <p className="mt-1 text-sm text-muted">{t('importPicturesText')}</p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <FileButton
          label={t('file')}
          multiple
          accept={['.csv', 'text/csv', '.zip', ...pictureTypes]}
          disabled={real.isPending}
          onFiles={choose}
        >
          {t('chooseFiles')}
        </FileButton>
        <p className="min-w-0 text-sm break-words">{chosen.length > 0 ? chosen.map(({ name }) => name).join(', ') : t('file')}</p>
      </div>
      {error && <Notice tone="error" role="alert" title={t('importFailed', { why: why(error) })} />}
      {plan && <ImportOutcome result={done ?? plan.result} />}
      {plan && <Pictures {...plan.result.pictures} unused={[...plan.result.pictures.unused, ...plan.others]} />}
      {tooLarge.length > 0 && (
        <Notice
          tone="error"
          title={t('importTooLarge', { files: tooLarge.map(({ name }) => name).join(', ') })}
          className="mt-2"
        />
      )}
      {real.isPending && plan && plan.used.length > 0 && (
        <p role="status" className="mt-2 text-sm">
          {t('importUploading', { done: String(uploaded), all: String(plan.used.length) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button size="small" tone="quiet" className="mr-auto" disabled={real.isPending} onClick={onDemo}>
          {t('demoRange')}
        </Button>
        <Button size="small" tone="secondary" onClick={onClose}>
          {done ? c('close') : c('cancel')}
        </Button>
        {!done && (
          <Button
            size="small"
            disabled={
              !plan ||
              good === 0 ||
              tooLarge.length > 0 ||
              real.isPending ||
              // The dry run no longer describes what would happen.
              isChangedMeanwhile(real.error)
            }
            onClick={() => plan && real.mutate(plan)}
          >
            {refused > 0 && good > 0
              ? t('importApplyGood', { good: String(good), rows: String(good + refused) })
              : t('importApply')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Returns why a file was not imported, in words. */
function useReason() {
  const t = useTranslations('adminProducts');
  const p = useTranslations('productPage');
  const words = useFaultSentence();
  return (error: Error): string => {
    if (error instanceof NoTable) return t('importNoTable');
    if (error instanceof PictureOfFileRefused)
      return t('importPictureRefused', { file: error.file, why: p(pictureFaultOf(error)) });
    if (error instanceof UnreadableText) return words(error);
    if (error instanceof ZipTooLarge) return t('importZipTooLarge', { most: String(mostUnpackedMb) });
    const [fault] = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
    return fault ? words(fault) : (sentenceOf(error) ?? error.message);
  };
}

/** Shows how many of the chosen pictures are used, which files are not, and which pictures were not chosen. */
function Pictures({ taken, unused, missing }: { taken: number; unused: readonly string[]; missing: readonly string[] }) {
  const t = useTranslations('adminProducts');
  if (taken === 0 && unused.length === 0 && missing.length === 0) return null;
  return (
    <div className="mt-2 flex flex-col gap-2 text-sm">
      <p>{t('importPictures', { n: taken })}</p>
      {unused.length > 0 && (
        <Notice tone="warning" title={t('importUnused', { n: unused.length })}>
          <p className="max-h-24 overflow-auto break-words">{unused.join(', ')}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title={t('importMissing', { n: missing.length })}>
          <p>{t('importMissingText')}</p>
          <p className="max-h-24 overflow-auto break-words">{missing.join(', ')}</p>
        </Notice>
      )}
    </div>
  );
}
