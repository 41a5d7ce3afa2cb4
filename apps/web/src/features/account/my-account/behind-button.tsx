import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

interface BehindButtonProps {
  label: string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** @param close brings the button back */
  children: (close: () => void) => ReactNode;
}

/** A button in whose place a form opens. The focus goes to its first field, and back to the button once it is closed. */
export function BehindButton({ label, tone = 'secondary', children }: BehindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current) place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div ref={place} className="w-full max-w-sm">
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <Button tone={tone} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
