import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.js';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(<Gallery />);
