import './loading-bar.css';

interface LoadingBarProps {
  busy: boolean;
  /** Read out when it takes longer: "Bezig met laden". */
  label: string;
}

/** A thin bar on top while the next page comes; seen after 300 ms only. */
export function LoadingBar({ busy, label }: LoadingBarProps) {
  return <output className="tg-loading">{busy && <progress className="tg-loading__bar" aria-label={label} />}</output>;
}
