/** On its own for pages that load it when it is asked for. */
export { ConfirmDialog as default } from '@kirana/web-kit/ui/confirm-dialog.tsx';
