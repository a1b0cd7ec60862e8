import { Icon } from '../pictures/icon.tsx';
import './heart-button.css';

interface HeartButtonProps {
  /** The name stays the same in both states: "Bewaar Gitaarles". */
  label: string;
  pressed: boolean;
  onToggle: () => void;
}

/** Keeps an offer, on its card. */
export function HeartButton({ label, pressed, onToggle }: HeartButtonProps) {
  return (
    <button type="button" className="tg-heart" aria-pressed={pressed} aria-label={label} onClick={onToggle}>
      <Icon name="heart" />
    </button>
  );
}
