/** Landscape, because on an upright page the tables would look as on a phone; no card across two pages. */
const rules = `
@media print {
  @page {
    size: A4 landscape;
    margin: 12mm;
  }
  .console-frame section {
    break-inside: avoid;
  }
  .console-frame section:has(tbody tr:nth-child(15)) {
    break-inside: auto;
  }
}
`;

/** Print rules of the reports page, only while it is open. */
export function ReportStyle() {
  return <style>{rules}</style>;
}
