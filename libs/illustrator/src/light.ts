/** Gradients for the light of every drawing, from the upper left: for flat objects and for balls. */
export const light =
  '<linearGradient id="lit" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b1a10" stop-opacity=".3"/></linearGradient>' +
  '<radialGradient id="ball" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".35" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#2b1a10" stop-opacity=".42"/></radialGradient>' +
  '<radialGradient id="shade"><stop offset="0" stop-color="#2b1a10" stop-opacity=".38"/><stop offset=".6" stop-color="#2b1a10" stop-opacity=".2"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0"/></radialGradient>';
