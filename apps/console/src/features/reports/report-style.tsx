/** In print: landscape, because on an upright page the tables would look as on a phone; no card across two pages. */
const rules = `
/* The last of an odd number of figures leaves no hole on a phone. */
@media (width < 48rem) {
  .report-figures > :last-child:nth-child(odd) {
    grid-column: span 2;
  }
}
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

/** Rules of the reports page, only while it is open. */
export function ReportStyle() {
  return <style>{rules}</style>;
}
