export { Button, buttonClass, type ButtonProps, type ButtonSize, type ButtonTone } from './button.js';
export { CheckField, type CheckFieldProps } from './check-field.js';
export { Chip, type ChipTone } from './chip.js';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.js';
export { Dialog, type DialogProps } from './dialog.js';
export { Disclosure, type DisclosureProps } from './disclosure.js';
export { EmptyState, type EmptyStateProps } from './empty-state.js';
export { SelectField, TextField, type SelectFieldProps, type TextFieldProps } from './field.js';
export { IconButton, iconButtonClass, type IconButtonProps } from './icon-button.js';
export { Notice, type NoticeProps, type NoticeTone } from './notice.js';
export { NumberInput } from './number-input.js';
export { ProgressBar, type ProgressBarProps } from './progress-bar.js';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.js';
export { RadioCard, type RadioCardProps } from './radio-card.js';
export { RemovableChip, type RemovableChipProps } from './removable-chip.js';

export { swallowSecondTap } from './second-tap.js';
export { Spinner } from './spinner.js';
