import { decodeText } from '@kirana/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importFiles, type ImportResult } from './api.js';
import { sortFiles } from './chosen-files.js';
import { uploadPictures } from './upload-pictures.js';

/** Stands for a picture that is not uploaded yet; a dry run only asks which products get one. */
export const notYet = '/media/new.webp';

interface Chosen {
  readonly csv: string;
  readonly pictures: readonly File[];
  readonly others: readonly string[];
}

/** Thrown when there is no table among the chosen files. */
export class NoTable extends Error {}

async function read(files: readonly File[]): Promise<Chosen> {
  const { csv, pictures, others } = await sortFiles(files);
  if (!csv) throw new NoTable('no CSV file');
  return { csv: decodeText(new Uint8Array(await csv.arrayBuffer())), pictures, others };
}

/** Imports a product file with its pictures: a dry run as soon as they are chosen; then the pictures are uploaded and the file is imported. */
export function useImport(onImported: (result: ImportResult) => void) {
  const queries = useQueryClient();
  const [uploaded, setUploaded] = useState(0);
  const onError = (failure: Error) => console.error('the file was not imported', failure);
  const dryRun = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const chosen = await read(files);
      const pictures = Object.fromEntries(chosen.pictures.map(({ name }) => [name, notYet]));
      const result = await importFiles({ query: { dryRun: 'true' }, body: { csv: chosen.csv, pictures } });
      const unused = new Set(result.pictures.unused);
      return { result, ...chosen, used: chosen.pictures.filter(({ name }) => !unused.has(name)) };
    },
    onError,
  });
  const real = useMutation({
    mutationFn: async ({ csv, used, result }: NonNullable<typeof dryRun.data>) => {
      const pictures = await uploadPictures(used, setUploaded);
      return importFiles({ query: { dryRun: 'false', basis: result.basis, goodRowsOnly: 'true' }, body: { csv, pictures } });
    },
    onSuccess: async result => {
      onImported(result);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError,
  });
  return {
    dryRun,
    real,
    uploaded,
    choose: (files: readonly File[]) => {
      real.reset();
      setUploaded(0);
      dryRun.mutate(files);
    },
  };
}
