import { useState } from 'react';
import { controlClass } from './controlClass.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import { IconButton } from './IconButton.tsx';

interface Props extends FrameProps {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  toggle: { show: string; hide: string };
  onInput?: () => void;
  form?: string | undefined;
}

/** docs/product.md 9.5. */
export function PasswordField({ label, hint, error, toggle, ...input }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            className={`${controlClass} pr-12`}
            autoCapitalize={isVisible ? 'none' : undefined}
            spellCheck={false}
          />
          <IconButton
            icon={isVisible ? 'hide' : 'show'}
            label={isVisible ? toggle.hide : toggle.show}
            className="absolute inset-y-0 right-0 text-muted"
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
