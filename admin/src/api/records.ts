import type { components } from '@openapi';

type Schemas = components['schemas'];

/** The records of the console, named as its folders are. */
export type ListingRecord = Schemas['AdminListingView'];
export type RevisionRecord = Schemas['AdminRevisionView'];
export type QueueRecord = Schemas['QueueItemView'];
export type UserRecord = Schemas['AdminUserView'];
export type SessionRecord = Schemas['AdminSessionView'];
export type ServiceRequestRecord = Schemas['AdminServiceRequestView'];
export type ServiceReviewRecord = Schemas['AdminServiceReviewView'];
export type EnquiryRecord = Schemas['AdminEnquiryView'];
export type TourRequestRecord = Schemas['AdminTourRequestView'];
export type ReviewRecord = Schemas['AdminReviewView'];
export type ReportRecord = Schemas['AdminReportView'];
export type CommunityRecord = Schemas['AdminCommunityView'];
export type PostRecord = Schemas['AdminPostView'];
export type CommentRecord = Schemas['AdminCommentView'];
export type ServiceRecord = Schemas['AdminServiceView'];
export type BlogPostRecord = Schemas['AdminBlogPostView'];
export type BlogCommentRecord = Schemas['AdminBlogCommentView'];
export type FaqRecord = Schemas['AdminFaqView'];
export type LegalRecord = Schemas['AdminLegalView'];
export type EventRecord = Schemas['AdminEventView'];
export type ContactMessageRecord = Schemas['AdminContactMessageView'];
export type InquiryRecord = Schemas['AdminInquiryView'];
export type JobRecord = Schemas['JobView'];
export type AuditRecord = Schemas['AuditView'];
export type SeasonRecord = Schemas['AdminSeasonView'];
export type RewardRecord = Schemas['AdminRewardView'];
export type PatternRecord = Schemas['AdminPatternView'];
export type PatternDetail = Schemas['AdminPatternDetailView'];

export type Owner = Schemas['AdminOwnerView'];
export type Picture = Schemas['ListingImageView'];
export type Suspicion = Schemas['SuspicionView'];
export type Market = Schemas['MarketView'];
export type Claim = Schemas['ClaimView'];
export type FieldChange = Schemas['FieldChangeView'];
export type PhotoChanges = Schemas['PhotoChangesView'];
export type Dashboard = Schemas['DashboardView'];
export type BulkApproved = Schemas['BulkApprovedView'];
export type ListingHistory = Schemas['HistoryView'];
export type SeasonPreview = Schemas['SeasonPreviewView'];
export type SeasonPlace = Schemas['SeasonPlaceView'];
export type Rates = Schemas['RatesView'];
export type RatesPreview = Schemas['RatesPreviewView'];
export type RewardFigures = Schemas['RewardFiguresView'];
