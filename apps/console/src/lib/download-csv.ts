import { saveFile } from '@kirana/web-kit/browser/save-json';

/** Gives the visitor a CSV file, `name` without its ending. */
export const downloadCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
