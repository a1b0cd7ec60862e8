import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import './scan-layout.css';
import '../text/visually-hidden.css';

interface ScanLayoutProps {
  /** Leads one step back; absent at the first step and when it is done. */
  back?: { label: string; onPress: () => void } | undefined;
  /** The organization that is paid. */
  who: ReactNode;
  /** Its picture, at the steps that are not under way. */
  logo?: ReactNode;
  /** The button that leads out of it, at the right. */
  end: ReactNode;
  /** One h1 among them. */
  children: ReactNode;
  id?: string;
}

/** The whole screen of who stands behind the desk: one step at a time, for one hand. */
export function ScanLayout({ back, who, logo, end, children, id = 'main-content' }: ScanLayoutProps) {
  return (
    <div className="tg-scan">
      <header className="tg-scan__bar">
        {back && <IconButton icon="arrow-left" label={back.label} onClick={back.onPress} />}
        {logo && <span className="tg-scan__logo">{logo}</span>}
        <strong className="tg-scan__who">{who}</strong>
        {end}
      </header>
      <main className="tg-scan__body" id={id} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

interface ScanFoundProps {
  badge: ReactNode;
  heading: ReactNode;
  note?: ReactNode;
  /** What it costs, and the button. */
  children: ReactNode;
}

/** What was found with a code, before anything else. */
export function ScanFound({ badge, heading, note, children }: ScanFoundProps) {
  const headingId = useId();
  return (
    <section className="tg-scan__found" aria-labelledby={headingId}>
      <p>{badge}</p>
      <div>
        <h2 className="utrecht-heading-3" id={headingId}>
          {heading}
        </h2>
        {note && <p className="tg-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface ScanCameraProps {
  /** What the picture is called for who listens. */
  label: string;
  video: RefObject<HTMLVideoElement | null>;
  /** The lamp of the device; absent where it has none that can be lit. */
  light?: { label: string; lit: boolean; onPress: () => void } | undefined;
}

/** What the camera sees, with the frame in which the code is held. */
export function ScanCamera({ label, video, light }: ScanCameraProps) {
  return (
    <div className="tg-camera">
      <video ref={video} className="tg-camera__picture" aria-label={label} muted playsInline />
      <svg className="tg-camera__frame" viewBox="0 0 320 320" aria-hidden="true">
        <path d="M58 100V70a12 12 0 0 1 12-12h30M220 58h30a12 12 0 0 1 12 12v30M262 220v30a12 12 0 0 1-12 12h-30M100 262H70a12 12 0 0 1-12-12v-30" />
      </svg>
      {light && (
        <button
          type="button"
          className="tg-camera__light"
          aria-label={light.label}
          aria-pressed={light.lit}
          onClick={light.onPress}
        >
          <Icon name="flashlight" />
        </button>
      )}
    </div>
  );
}

/** It is done: large and calm, so that the customer sees it too. */
export function ScanDone({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="tg-scan__done">
      <span className="tg-scan__tick">
        <Icon name="check" />
      </span>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
