/** Landscape, because on an upright page the tables would look as on a phone; only the report itself, no card across two pages. */
const rules = `
@media print {
  @page {
    size: A4 landscape;
    margin: 12mm;
  }
  .console-frame > :not(:last-child) {
    display: none !important;
  }
  .console-frame section {
    break-inside: avoid;
  }
  .console-frame section:has(tbody tr:nth-child(15)) {
    break-inside: auto;
  }
}
`;

/** Print rules of the reports page, only while it is open: the console's own print slips for a narrow roll. */
export function ReportStyle() {
  return <style>{rules}</style>;
}
