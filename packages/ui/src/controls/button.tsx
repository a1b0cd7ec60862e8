import { useId } from 'react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-brand';

interface ButtonLook {
  kind?: ButtonKind;
  small?: boolean;
  icon?: IconName;
  /** The arrow of a button that goes further. */
  iconAfter?: IconName;
  children: ReactNode;
}

interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'children'> {
  href: string;
}

interface ActionButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  href?: undefined;
  /** The words while the work goes on ("Bezig met versturen"); the button stays focusable and ignores presses. */
  busy?: string;
  /** The visible sentence that says what is still missing; the button stays focusable and ignores presses. */
  unavailable?: string;
}

export type ButtonProps = LinkButtonProps | ActionButtonProps;

const utrechtNames: Record<ButtonKind, string> = {
  primary: 'utrecht-button--primary-action',
  secondary: 'utrecht-button--secondary-action',
  quiet: 'utrecht-button--subtle',
  danger: 'utrecht-button--primary-action utrecht-button--danger',
  'on-brand': 'utrecht-button--primary-action',
};

/** The label is a verb and a thing. With `href` it is a link that looks like a button. */
export function Button(props: ButtonProps) {
  if (props.href === undefined) return <ActionButton {...props} />;
  const { kind, small, icon, iconAfter, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames(buttonClass(kind, small), className)}>
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
    </Link>
  );
}

function ActionButton({
  kind,
  small,
  icon,
  iconAfter,
  busy,
  unavailable,
  children,
  className,
  onClick,
  type,
  ...rest
}: ActionButtonProps) {
  const reasonId = useId();
  const blocked = Boolean(busy ?? unavailable);

  function onPressed(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={classNames(buttonClass(kind, small), className)}
        aria-busy={busy ? true : undefined}
        aria-disabled={blocked || undefined}
        aria-describedby={unavailable ? reasonId : rest['aria-describedby']}
        onClick={onPressed}
      >
        {busy ? (
          <ButtonLabel icon="loader">{busy}</ButtonLabel>
        ) : (
          <ButtonLabel icon={icon} iconAfter={iconAfter}>
            {children}
          </ButtonLabel>
        )}
      </button>
      {unavailable && (
        <span id={reasonId} className="tg-button-reason">
          {unavailable}
        </span>
      )}
    </>
  );
}

function buttonClass(kind: ButtonKind = 'primary', small = false) {
  return classNames(
    'tg-button utrecht-button',
    utrechtNames[kind],
    kind !== 'primary' && `tg-button--${kind}`,
    small && 'tg-button--small',
  );
}

function ButtonLabel({ icon, iconAfter, children }: Pick<ButtonLook, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
