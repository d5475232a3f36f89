declare namespace App {
  interface Locals {
    /** Set where what was asked for has been removed for good. */
    gone?: boolean;
  }
}
