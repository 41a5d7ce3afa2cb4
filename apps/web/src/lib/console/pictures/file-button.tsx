import { Button } from '@kirana/ui';
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { pictureTypes } from './picture-fault.js';

/** Opens the browser's choice of a picture file, whose own field is not shown. */
export function FileButton({
  label,
  disabled,
  onFile,
  children,
}: {
  /** Names the field. */
  label: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        // The button is the stop of the keyboard.
        tabIndex={-1}
        accept={pictureTypes.join(',')}
        aria-label={label}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button size="small" tone="secondary" disabled={disabled} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden />
        {children}
      </Button>
    </>
  );
}
