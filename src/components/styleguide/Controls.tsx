import { useTexts } from '#platform/client/island.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Part } from './Part.tsx';

const kinds = ['primary', 'quiet', 'danger'] as const;

export function Controls({ email, photo }: { email: string; photo: string }) {
  const texts = useTexts('styleguide');
  const auth = useTexts('auth');
  const validation = useTexts('validation');
  return (
    <>
      <Part id="buttons" title={texts.buttons}>
        {kinds.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{auth.login}</Button>
            <Button variant={variant} busy>
              {texts.busy}
            </Button>
            <Button variant={variant} disabled>
              {texts.disabled}
            </Button>
          </div>
        ))}
        <button type="button" className="icon-button" aria-label={texts.buttons}>
          <Icon name="search" />
        </button>
      </Part>
      <Part id="fields" title={texts.fields}>
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field name="plain" label={auth.name} autoComplete="off" />
          <Field name="hinted" label={auth.name} hint={texts.hint} autoComplete="off" />
          <Field
            name="wrong"
            label={auth.email}
            defaultValue="ona@"
            error={validation.email}
            autoComplete="off"
          />
          <Field name="disabled" label={texts.disabled} defaultValue={email} disabled autoComplete="off" />
          <PasswordField
            name="password"
            label={auth.password}
            hint={auth.passwordHint}
            error={validation.passwordCommon}
            autoComplete="new-password"
            toggle={{ show: auth.showPassword, hide: auth.hidePassword }}
          />
          <Select label={auth.name}>
            <option value="login">{auth.login}</option>
            <option value="register">{auth.register}</option>
          </Select>
          <Switch label={texts.hint} />
          <Switch label={texts.hint} defaultChecked />
        </div>
      </Part>
      <Part id="avatars" title={texts.avatars}>
        <div className="flex gap-2">
          <Avatar photo={photo} email={email} />
          <Avatar photo={null} email={email} />
          <span className="avatar avatar-empty" />
        </div>
      </Part>
    </>
  );
}
