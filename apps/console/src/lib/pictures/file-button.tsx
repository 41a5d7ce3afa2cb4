import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { pictureTypes } from './picture-fault.js';

/** Opens the browser's choice of files, whose own field is not shown: its words are in the language of the browser. */
export function FileButton({
  label,
  disabled,
  accept = pictureTypes,
  multiple = false,
  onFiles,
  children,
}: {
  /** Names the field. */
  label: string;
  disabled?: boolean;
  /** Types and endings of the files; left out: those of a picture. */
  accept?: readonly string[];
  multiple?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
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
        accept={accept.join(',')}
        multiple={multiple}
        aria-label={label}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file, ...more] = target.files ?? [];
          if (file) onFiles([file, ...more]);
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
