export { endpointsOf, type Endpoint } from './endpoints.js';
export { render, type Manifest } from './kustomize.js';
